import { CircleHelp } from 'lucide-react';
import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import { Icon } from '#components/ui/basics/icon.tsx';
import { Tooltip } from '#components/ui/buttons/tooltip.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';
import styles from './visitor-pane.module.css';

/** Behind a value of an identified visitor that only a browser has said. Of an anonymous one it is said once of all. */
export function UnconfirmedMark({ visitor, name }: { visitor: VisitorInfo; name: string }) {
  const texts = useTexts(visitorTexts);
  if (visitor.externalId === null || !visitor.unconfirmed.includes(name)) return null;
  return (
    <Tooltip text={texts.unconfirmedValue}>
      <span className={styles.doubt}>
        <Icon of={CircleHelp} size="sm" label={texts.unconfirmedValue} />
      </span>
    </Tooltip>
  );
}
