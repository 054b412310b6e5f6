/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { assistantGlyph } from '#components/ui/marks/assistant-glyph.ts';
import { initialsOf } from '#components/ui/marks/initials.ts';
import { personColour } from '#components/ui/marks/person-colour.ts';

export type Presence = { state: 'online' | 'away' | 'offline'; label: string };

interface AvatarProps {
  /** Somebody's handle, which gives them one colour everywhere; null for the assistant, who has a mark instead. */
  of: string | null;
  name: string;
  src: string | null;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  presence?: Presence;
}

/** As components/ui/marks/avatar.tsx, whose style it has. A page's policy may forbid the picture: then there are initials. */
export function Avatar({ of, name, src, size = 'md', presence }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span class="avatar" data-size={size}>
      {src && src !== broken ? (
        <img class="picture" src={src} alt="" width={56} height={56} decoding="async" onError={() => setBroken(src)} />
      ) : of === null ? (
        <AssistantMark />
      ) : (
        <span aria-hidden="true" class="initials" data-tone={personColour({ handle: of })}>
          {initialsOf(name)}
        </span>
      )}
      {presence && <span role="img" aria-label={presence.label} class="presence" data-state={presence.state} />}
    </span>
  );
}

function AssistantMark() {
  const { box, body, bodyStroke, eyes, eyeStroke } = assistantGlyph;
  return (
    <svg class="glyph" viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
      <path d={body} stroke-width={bodyStroke} />
      <path d={eyes} stroke-width={eyeStroke} />
    </svg>
  );
}
