import type { Greeting } from '#lib/resources/tenant.ts';
import type { Place } from '../../place.ts';
import { pageNow } from '../page-now.ts';
import { type GreetingNews, placeOf } from '../reporter.ts';
import { dueGreeting } from './due-greeting.ts';
import { greetingBubble } from './greeting-bubble.ts';
import { GreetingMemory } from './greeting-memory.ts';

const EVERY_MS = 1_000;

/**
 * Looks once a second, while somebody looks at the page, whether a greeting's time has come, and shows the first.
 * @param note counts what became of it
 * @returns what ends it
 */
export function greet(place: Place, note: (id: string, fate: GreetingNews['fate']) => void): () => void {
  const memory = new GreetingMemory(place.storage);
  const isReturning = memory.arrive();
  const greetings = place.config.greetings.filter(({ id }) => !memory.isClosed(id));
  let on = { page: '', seconds: 0, scroll: 0 };
  let takeAway: (() => void) | null = null;

  const look = () => {
    const page = pageNow();
    if (!page?.visible) return;
    if (placeOf(page.url) !== on.page) on = { page: placeOf(page.url), seconds: 0, scroll: 0 };
    on.scroll = Math.max(on.scroll, seenOf(page));
    const situation = { ...on, url: page.url, isReturning, isOpen: place.config.openNow };
    const due = dueGreeting(greetings, situation);
    on.seconds += EVERY_MS / 1_000;
    // A page whose button is its own is not greeted beside it; nor who has the chat open.
    if (due && memory.mayGreet && !place.launcher.hidden) show(due);
  };
  const show = (greeting: Greeting) => {
    clearInterval(timer);
    memory.greeted();
    note(greeting.id, 'shown');
    takeAway = greetingBubble(place, greeting, {
      onOpen: async () => {
        note(greeting.id, 'opened');
        const chat = await place.load?.();
        chat?.greet?.(greeting);
        chat?.open();
      },
      onClose: () => {
        memory.close(greeting.id);
        place.launcher.focus();
      },
    });
  };
  const timer = setInterval(look, EVERY_MS);
  const leave = () => memory.leave();
  addEventListener('pagehide', leave);
  takeAwayWhenTalking(place, () => takeAway?.());
  look();
  return () => {
    clearInterval(timer);
    removeEventListener('pagehide', leave);
    takeAway?.();
    memory.forget();
  };
}

const seenOf = ({ scroll, viewport, documentHeight }: NonNullable<ReturnType<typeof pageNow>>): number =>
  documentHeight > 0 ? Math.min(100, ((scroll.y + viewport.height) / documentHeight) * 100) : 100;

/** It makes room for the chat, and for what somebody has written. */
function takeAwayWhenTalking(place: Place, takeAway: () => void): void {
  const { onOpenChange, onUnreadChange } = place;
  place.onOpenChange = (isOpen) => {
    onOpenChange(isOpen);
    if (isOpen) takeAway();
  };
  place.onUnreadChange = (unread) => {
    onUnreadChange(unread);
    if (unread > 0) takeAway();
  };
}
