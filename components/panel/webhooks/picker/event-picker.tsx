'use client';

import { useId } from 'react';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Checkbox } from '#components/ui/fields/choices/checkbox.tsx';
import { ChoiceCards } from '#components/ui/fields/choices/choice-cards.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { ChosenEvents } from '../state/endpoint-form.ts';
import { type EventGroup, eventGroups, withTypes } from '../state/event-groups.ts';
import { useEventTypes } from '../state/use-event-types.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import { useEventWords } from '../texts/use-event-words.ts';
import { EventLine } from './event-line.tsx';
import styles from './event-picker.module.css';

type EventPickerProps = {
  chosen: ChosenEvents;
  onChange: (chosen: ChosenEvents) => void;
  error?: string;
};

/** All that happens, or some of it, by the thing that it happens to; of each type a body as it comes. */
export function EventPicker({ chosen, onChange, error }: EventPickerProps) {
  const texts = useTexts(endpointTexts);
  const { events, isFailed, retry } = useEventTypes();
  return (
    <div className={styles.picker}>
      <ChoiceCards
        label={texts.events}
        choices={[
          { value: 'all', title: texts.all, text: texts.allText },
          { value: 'some', title: texts.some, text: texts.someText },
        ]}
        value={chosen.which}
        onChange={(which) => onChange({ ...chosen, which })}
      />
      {error && <Banner tone="danger">{error}</Banner>}
      {!events && isFailed && (
        <Banner
          tone="attention"
          action={
            <Button size="sm" onClick={retry}>
              {texts.tryAgain}
            </Button>
          }
        >
          {texts.eventsFailed}
        </Banner>
      )}
      {!events && !isFailed && <Skeleton lines={5} />}
      {events && (
        <div className={styles.groups}>
          {eventGroups(events).map((group) => (
            <Group key={group.thing} group={group} chosen={chosen} onChange={onChange} />
          ))}
        </div>
      )}
    </div>
  );
}

function Group({ group, chosen, onChange }: { group: EventGroup } & Omit<EventPickerProps, 'error'>) {
  const [texts, words, heading] = [useTexts(endpointTexts), useEventWords(), useId()];
  const types = group.events.map(({ type }) => type);
  const [name, count] = [words.thing(group.thing), types.filter((type) => chosen.types.includes(type)).length];
  const choose = (some: readonly string[], isIn: boolean) =>
    onChange({ ...chosen, types: withTypes(chosen.types, some, isIn) });
  const isChoosing = chosen.which === 'some';
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading} className={styles.thing}>
        {isChoosing && types.length > 1 ? (
          <Checkbox
            label={
              <>
                {name}
                <span className={styles.whole}> · {texts.wholeGroup}</span>
              </>
            }
            checked={count === types.length}
            isPartly={count > 0 && count < types.length}
            onChange={(isIn) => choose(types, isIn)}
          />
        ) : (
          name
        )}
      </h2>
      <ul role="list" className={styles.events}>
        {group.events.map((event) => (
          <EventLine
            key={event.type}
            event={event}
            isChosen={isChoosing ? chosen.types.includes(event.type) : null}
            onChoose={(isIn) => choose([event.type], isIn)}
          />
        ))}
      </ul>
    </section>
  );
}
