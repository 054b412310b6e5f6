'use client';

import { Archive, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ChoiceMenu } from '#components/ui/overlays/choice-menu.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Menu } from '#components/ui/overlays/menu.tsx';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Part } from './part.tsx';

export function OverlaysPart() {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<'visitor' | 'history'>('visitor');
  const [order, setOrder] = useState('waiting');
  const showToast = useToast();
  return (
    <Part title="Overlays">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button onClick={() => showToast({ title: 'Copied', tone: 'success' })}>Show a notice</Button>
      <Menu
        trigger={<IconButton icon={Ellipsis} label="More" />}
        actions={[
          { label: 'Archive', icon: Archive, onSelect: () => showToast({ title: 'Archived' }) },
          { label: 'Hand back', onSelect: () => undefined, disabled: true },
          'separator',
          { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: () => setOpen(true) },
        ]}
      />
      <ChoiceMenu
        trigger={<Button>Order and view</Button>}
        groups={[
          {
            ...{ label: 'Order', showsLabel: true, value: order, onChoose: setOrder },
            choices: [
              { value: 'waiting', label: 'Longest wait first', detail: 3 },
              { value: 'newest', label: 'Newest first', icon: Archive },
            ],
          },
        ]}
      />
      <Tabs
        label="About the visitor"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'visitor', label: 'Visitor', content: <p>Who they are.</p> },
          { value: 'history', label: 'History', content: <p>What they asked before.</p> },
        ]}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this conversation?"
        description="Its messages and images are erased for everybody. This cannot be undone."
        closeLabel="Close"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              Delete
            </Button>
          </>
        }
      />
    </Part>
  );
}
