import { Fragment } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { LinkState } from '../identity/link-opening.ts';
import { signInTexts } from './sign-in-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { failureText } from './redeem-failure-text.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './steps.module.css';

type ConfirmLinkProps = {
  link: Extract<LinkState, { kind: 'asking' }>;
  /** Who is signed in here now. */
  current: string | null;
  onYes: () => void;
  onNo: () => void;
};

/** Before a link signs anybody in that was not asked for here, or where somebody is signed in already. */
export function ConfirmLink({ link, current, onYes, onNo }: ConfirmLinkProps) {
  const texts = useTexts(signInTexts);
  return (
    <SignInFrame title={<Question text={texts.asTitle(link.email)} address={link.email} />} focusTitle>
      {!link.isOwn && <p className={styles.lead}>{texts.asStranger}</p>}
      {current !== null && (
        <p className={styles.lead}>{current === link.email ? texts.asSame(current) : texts.asOther(current)}</p>
      )}
      <div className={styles.answers}>
        <Button variant="primary" size="lg" wide onClick={onYes}>
          {texts.asYes}
        </Button>
        <Button size="lg" wide onClick={onNo}>
          {current === null ? texts.asNo : texts.asStay}
        </Button>
      </div>
    </SignInFrame>
  );
}

/** An address breaks after its @ and its points, not within a name. */
function Question({ text, address }: { text: string; address: string }) {
  const [before, after] = text.split(address);
  return (
    <>
      {before}
      <span className={styles.address}>
        {address.split(/(?<=[@.])/).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
      {after}
    </>
  );
}

type LinkFailedProps = {
  why: Extract<LinkState, { kind: 'failed' }>['why'];
  current: string;
  onContinue: () => void;
};

/** A link that did not sign in, where somebody is signed in: they are told, and go on as they were. */
export function LinkFailed({ why, current, onContinue }: LinkFailedProps) {
  const texts = useTexts(signInTexts);
  return (
    <SignInFrame title={texts.linkFailedTitle} focusTitle>
      <Banner tone="attention">{failureText(why, texts)}</Banner>
      <p className={styles.lead}>{texts.asStill(current)}</p>
      <Button variant="primary" size="lg" wide onClick={onContinue}>
        {texts.goOn}
      </Button>
    </SignInFrame>
  );
}
