import { expect, it } from 'vitest';
import { whoIsHere } from '#components/widget/chat/view/basics/who-is-here.ts';

const member = (name: string, presence: 'online' | 'nearby' | 'away') => ({
  ...{ handle: name, name: `${name} Skare`, avatarUrl: null, greeting: null },
  ...{ online: presence === 'online', nearby: presence === 'nearby' },
});

it('says that those are here who are, and that somebody is close by only where nobody is', () => {
  const [anna, berit, carl] = [member('Anna', 'nearby'), member('Berit', 'online'), member('Carl', 'away')];
  expect(whoIsHere([anna, berit, carl])).toEqual({ names: ['Berit'], isNow: true });
  expect(whoIsHere([anna, carl])).toEqual({ names: ['Anna'], isNow: false });
  expect(whoIsHere([carl])).toEqual({ names: [], isNow: false });
});
