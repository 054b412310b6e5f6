'use client';

import { useState } from 'react';
import { formatUntil } from '#components/ui/basics/time-format.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import type { VisitorBan } from '#lib/resources/visitor/visitor-ban.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';

type BanNoticeProps = { visitorId: string; ban: VisitorBan; onOver: () => void };

/** That the visitor is kept from writing, by whom, why and how long, with the way back. */
export function BanNotice({ visitorId, ban, onOver }: BanNoticeProps) {
  const { api } = useWorkspace();
  const [texts, language, notify] = [useTexts(visitorTexts), usePanelLanguage(), useToast()];
  const [[busy, setBusy], now] = [useState(false), useNow()];
  const { by, reason, addressUntil } = ban;
  const unban = async () => {
    setBusy(true);
    try {
      await api.unbanVisitor(visitorId);
      notify({ title: texts.unbanned, tone: 'success' });
      onOver();
    } catch {
      notify({ title: texts.banFailed, tone: 'danger' });
      setBusy(false);
    }
  };
  const who = by && `${texts.bannedBy(by.name)}${reason ? `: ${reason}` : ''}.`;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" busy={busy} onClick={() => void unban()}>
          {texts.unban}
        </Button>
      }
    >
      {[texts.banned, who, addressUntil && texts.bannedAddress(formatUntil(new Date(addressUntil), now, language))]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  );
}
