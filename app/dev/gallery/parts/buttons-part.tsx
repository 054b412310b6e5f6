import { Archive, Send, Trash2, UserPlus } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Kbd } from '#components/ui/basics/kbd.tsx';
import { Tooltip } from '#components/ui/buttons/tooltip.tsx';
import { Part } from './part.tsx';

export function ButtonsPart() {
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
