import { Check, ChevronRight } from 'lucide-react';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/basics/icon.tsx';
import gate from '../gate/gate.module.css';
import { goTo } from '../place/use-place.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { frameTexts } from '../texts/frame-texts.ts';
import { useTexts } from '../texts/use-texts.ts';

export function ChangePlace({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { tenant, tenants } = useWorkspace();
  const texts = useTexts(frameTexts);
  const choose = (tenantId: string) => {
    onClose();
    goTo({ tenantId, conversationId: null });
  };
  return (
    <Dialog open={open} onClose={onClose} title={texts.changePlace} closeLabel={texts.close}>
      <ul role="list" className={gate.places}>
        {tenants.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={gate.place}
              aria-current={id === tenant.id || undefined}
              onClick={() => choose(id)}
            >
              <Avatar of={{ id }} name={name} />
              <span className={gate.placeName}>{name}</span>
              <Icon of={id === tenant.id ? Check : ChevronRight} className={gate.chevron} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
