'use client';

import { CalendarClock, ChevronDown, RotateCw } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Menu } from '#components/ui/overlays/menu.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { DeliveryLog } from '../state/delivery-log.ts';
import { localTime, timeIn } from '../state/log-times.ts';
import { useAct } from '../state/use-act.ts';
import { logTexts } from '../texts/log-texts.ts';

type Which = 'failed' | 'since';

/** Many at once: what has failed, or all since a time. Asked twice, for it reaches somebody's server. */
export function ResendMany({ log, isOn }: { log: DeliveryLog; isOn: boolean }) {
  const [texts, notify] = [useTexts(logTexts), useToast()];
  const [asking, setAsking] = useState<Which | null>(null);
  const ask = (which: Which) => (isOn ? setAsking(which) : notify({ title: texts.isOff }));
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" iconEnd={ChevronDown}>
            {texts.resend}
          </Button>
        }
        actions={[
          { label: texts.resendFailed, icon: RotateCw, onSelect: () => ask('failed') },
          { label: texts.resendSince, icon: CalendarClock, onSelect: () => ask('since') },
        ]}
      />
      {asking && <ResendDialog log={log} which={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

const HOUR_MS = 3_600_000;

function ResendDialog({ log, which, onClose }: { log: DeliveryLog; which: Which; onClose: () => void }) {
  const [texts, notify, form] = [useTexts(logTexts), useToast(), useId()];
  const [isBusy, act] = useAct();
  const [local, setLocal] = useState(() => localTime(new Date(Date.now() - HOUR_MS)));
  const [isMissing, setMissing] = useState(false);
  const since = which === 'since' ? timeIn(local) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(which === 'since' && since === null);
    if (which === 'since' && since === null) return;
    void act(async () => {
      const count = await log.resendMany(which === 'failed' ? { status: 'failed' } : { since });
      notify({ title: texts.resent(count), tone: count > 0 ? 'success' : 'info' });
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={which === 'failed' ? texts.resendFailedTitle : texts.resendSinceTitle}
      description={which === 'failed' ? texts.resendFailedText : texts.resendSinceText}
      closeLabel={texts.close}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {texts.resendYes}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        {which === 'since' && (
          <TextField
            label={texts.since}
            type="datetime-local"
            value={local}
            error={isMissing ? texts.sinceMissing : undefined}
            onChange={(event) => setLocal(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
