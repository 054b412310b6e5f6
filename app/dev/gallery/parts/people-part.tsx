import { Bell } from 'lucide-react';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import { Badge, CountBadge } from '#components/ui/marks/badge.tsx';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { now } from '#lib/core/time.ts';
import { Part } from './part.tsx';

export function PeoplePart() {
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
