import { ChevronRight } from 'lucide-react';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/basics/icon.tsx';
import type { OwnAccount } from '#lib/resources/assistant/answer.ts';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import steps from '../sign-in/steps.module.css';
import { frameTexts } from '../texts/frame-texts.ts';
import { signInTexts } from '../sign-in/sign-in-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './gate.module.css';

type ChooseTenantProps = {
  email: string;
  tenants: OwnAccount['tenants'];
  isLost: boolean;
  choose: (tenantId: string) => void;
  signOut: (() => void) | null;
};

export function ChooseTenant({ email, tenants, isLost, choose, signOut }: ChooseTenantProps) {
  const [texts, frame] = [useTexts(signInTexts), useTexts(frameTexts)];
  return (
    <SignInFrame title={texts.chooseTitle}>
      {isLost && <Banner tone="attention">{texts.noAccessWanted}</Banner>}
      {tenants.length > 1 && <p className={steps.lead}>{texts.chooseLead(email)}</p>}
      <ul role="list" className={styles.places}>
        {tenants.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.place} onClick={() => choose(id)}>
              <Avatar of={{ id }} name={name} />
              <span className={styles.placeName}>{name}</span>
              <Icon of={ChevronRight} className={styles.chevron} />
            </button>
          </li>
        ))}
      </ul>
      {signOut && (
        <div className={steps.others}>
          <Button variant="quiet" size="sm" onClick={signOut}>
            {frame.signOut}
          </Button>
        </div>
      )}
    </SignInFrame>
  );
}
