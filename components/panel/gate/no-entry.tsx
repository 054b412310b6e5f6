import { Button } from '../../ui/buttons/button.tsx';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import steps from '../sign-in/steps.module.css';
import { signInTexts } from '../sign-in/sign-in-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './gate.module.css';

type NoEntryProps = {
  /** `none`: an operator nowhere. `shut`: not here any more. `failed`: it could not be found out. */
  why: 'none' | 'shut' | 'failed';
  email: string;
  onRetry: () => void;
  /** Null where the page around the panel does that. */
  signOut: (() => void) | null;
};

export function NoEntry({ why, email, onRetry, signOut }: NoEntryProps) {
  const texts = useTexts(signInTexts);
  const said = { none: texts.noAccess(email), shut: texts.noAccessHere, failed: texts.unreachable }[why];
  return (
    <SignInFrame title={why === 'failed' ? texts.loadFailedTitle : texts.noAccessTitle}>
      <p className={steps.lead} role="alert">
        {said}
      </p>
      <div className={styles.ways}>
        {why !== 'none' && (
          <Button variant="primary" onClick={onRetry}>
            {why === 'shut' && signOut ? texts.otherPlace : texts.tryAgain}
          </Button>
        )}
        {signOut && (
          <Button variant="quiet" onClick={signOut}>
            {texts.otherPerson}
          </Button>
        )}
      </div>
    </SignInFrame>
  );
}
