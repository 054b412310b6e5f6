'use client';

import { Archive, Bell, Ellipsis, Inbox, Mail, Send, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import { Badge, CountBadge } from '#components/ui/marks/badge.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Kbd } from '#components/ui/basics/kbd.tsx';
import { Menu } from '#components/ui/overlays/menu.tsx';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { Spinner } from '#components/ui/basics/spinner.tsx';
import { Switch } from '#components/ui/fields/switch.tsx';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Tooltip } from '#components/ui/buttons/tooltip.tsx';
import { UiProvider } from '#components/ui/ui-provider.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { now } from '#lib/core/time.ts';
import styles from './gallery.module.css';

export function Gallery() {
  return (
    <UiProvider closeLabel="Close">
      <main className={styles.page}>
        <h1 className={styles.title}>Components</h1>
        <Actions />
        <Fields />
        <People />
        <States />
        <Overlays />
      </main>
    </UiProvider>
  );
}

function Actions() {
  return (
    <Part title="Buttons">
      <Button variant="primary" icon={Send}>
        Send
      </Button>
      <Button icon={UserPlus}>Join</Button>
      <Button variant="quiet">Hand back</Button>
      <Button variant="danger" icon={Trash2}>
        Delete
      </Button>
      <Button disabled>Not now</Button>
      <Button variant="primary" busy>
        Sending
      </Button>
      <Button size="sm">Small</Button>
      <ButtonLink size="lg" href="#fields">
        Large link
      </ButtonLink>
      <Tooltip text="Archive" keys={['E']}>
        <IconButton icon={Archive} label="Archive" />
      </Tooltip>
      <IconButton icon={Send} label="Send" variant="filled" />
      <Kbd keys={['Ctrl', 'Enter']} />
    </Part>
  );
}

function Fields() {
  const [status, setStatus] = useState<'open' | 'mine' | 'all'>('open');
  const [available, setAvailable] = useState(true);
  return (
    <Part title="Fields" id="fields" wide>
      <TextField label="Name" placeholder="Anna Nordmann" hint="As visitors see it." />
      <TextField label="E-mail" defaultValue="anna@" error="This is not a mail address." type="email" />
      <Select
        label="Show"
        value={status}
        onChange={setStatus}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'mine', label: 'Mine' },
          { value: 'all', label: 'All' },
        ]}
      />
      <TextArea label="Message" defaultValue={'It grows with what is written.\nTwo lines so far.'} />
      <Switch label="Available" checked={available} onChange={setAvailable} />
      <Switch label="Not available" checked={!available} onChange={(on) => setAvailable(!on)} />
    </Part>
  );
}

function People() {
  const names = [
    'Anna Berg',
    'Ole Dahl',
    'Kari Lund',
    'Nils Vik',
    'Eva Moe',
    'Jon Ås',
    'Siri Hauge',
    'Per Lie',
    'Ida Ek',
  ];
  return (
    <Part title="People and states">
      {names.map((name, index) => (
        <Avatar
          key={name}
          of={{ handle: `operator_${index * 7}` }}
          name={name}
          presence={index < 3 ? presences[index] : undefined}
        />
      ))}
      <Avatar of={{ id: 'visitor' }} name="Visitor" size="lg" presence={presences[0]} />
      <Badge>Closed</Badge>
      <Badge tone="accent">Assistant</Badge>
      <Badge tone="attention" icon={Bell}>
        Waiting
      </Badge>
      <Badge tone="success">Delivered</Badge>
      <Badge tone="danger">Failed</Badge>
      <Badge tone="info">Sales</Badge>
      <CountBadge count={3} label="3 unread" />
      <CountBadge count={140} label="140 unread" />
      <RelativeTime at={now().toISOString()} language="no" />
    </Part>
  );
}

const presences = [
  { state: 'online', label: 'Online' } as const,
  { state: 'away', label: 'Nearby' } as const,
  { state: 'offline', label: 'Offline' } as const,
];

function States() {
  return (
    <Part title="States" wide>
      <Banner>The inbox is up to date.</Banner>
      <Banner tone="success">Saved.</Banner>
      <Banner tone="attention" action={<Button size="sm">Try now</Button>}>
        No connection. Trying again in 4 s.
      </Banner>
      <Banner tone="danger">The message was not sent.</Banner>
      <Skeleton />
      <Spinner label="Loading" size="lg" />
      <EmptyState icon={Inbox} title="Nobody is waiting" action={<Button icon={Mail}>Copy the widget’s script</Button>}>
        New conversations appear here at once.
      </EmptyState>
    </Part>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<'visitor' | 'history'>('visitor');
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

function Part({ title, id, wide, children }: { title: string; id?: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={styles.part} id={id}>
      <h2 className={styles.heading}>
        {title}
        <VisuallyHidden>: examples</VisuallyHidden>
      </h2>
      <div className={wide ? styles.grid : styles.row}>{children}</div>
    </section>
  );
}
