/* What the panel reads of the resources that conversations are sorted by and answered with (decisions.md, Resources). */

export interface Department {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly memberIds: readonly string[];
}

export interface TagCount {
  readonly name: string;
  readonly count: number;
}

export interface SavedReply {
  readonly id: string;
  readonly shortcut: string;
  readonly body: string;
  readonly shared: boolean;
  readonly createdBy: unknown;
  readonly createdAt: string;
  readonly updatedAt: string;
}
