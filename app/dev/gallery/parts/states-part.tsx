import { Inbox, Mail } from 'lucide-react';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { Spinner } from '#components/ui/basics/spinner.tsx';
import { Part } from './part.tsx';

export function StatesPart() {
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
