'use client';

import { useState } from 'react';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import part from '../page/part-page.module.css';
import { SecretBox } from '../secret/secret-box.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { apiKeyTexts } from './api-key-texts.ts';
import { KeyList } from './key-list.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { useApiKeys } from './use-api-keys.ts';

/** The tenant's secret keys: which there are, a new one, the end of one. */
export default function ApiKeys() {
  const texts = useTexts(apiKeyTexts);
  const { keys, fresh, problem, retry, putAway, make, revoke } = useApiKeys();
  const [hasHad, setHad] = useState(false);
  const done = () => {
    setHad(true);
    putAway();
  };
  return (
    <>
      <header>
        <h1 className={part.title}>{texts.title}</h1>
        <p className={part.intro}>{texts.about}</p>
      </header>
      {fresh ? (
        <SecretBox
          secret={fresh.key}
          title={texts.madeTitle(fresh.name)}
          text={texts.madeText}
          copyLabel={texts.copyKey}
          copyTexts={texts}
        >
          <Button size="sm" onClick={done}>
            {texts.done}
          </Button>
        </SecretBox>
      ) : (
        <NewKeyForm onMake={make} isFocused={hasHad} />
      )}
      {problem && <Banner tone="danger">{problem}</Banner>}
      <KeyList keys={keys} onRetry={retry} onRevoke={revoke} />
    </>
  );
}
