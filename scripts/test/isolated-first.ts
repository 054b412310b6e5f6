import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Within a group first the projects whose files have a process each: among them are the longest, and one that began as
 * the group's last would keep a single core busy while the other has nothing left to do.
 */
export class IsolatedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/** Groups stay apart, whatever is in them. */
function place({ project }: TestSpecification): number {
  const { isolate, sequence } = project.config;
  return 2 * sequence.groupOrder + (isolate ? 0 : 1);
}
