import { describe, expect, it } from 'vitest';
import { fillIn } from '#components/panel/inbox/composer/suggest/fill-in.ts';

const KNOWN = { 'visitor.name': 'Kari', 'operator.name': 'Anna', 'tenant.name': 'Shop & Co' };

describe('a saved reply', () => {
  it('has its placeholders filled in, however they are spaced', () => {
    expect(fillIn('Hi {{visitor.name}}! {{ operator.name }} of {{Tenant.Name}} here.', KNOWN)).toBe(
      'Hi Kari! Anna of Shop & Co here.',
    );
  });

  it('leaves a name that nobody knows out, with the space before it', () => {
    const unknown = { ...KNOWN, 'visitor.name': null };
    expect(fillIn('Hi {{visitor.name}}! {{visitor.name}}, thanks.', unknown)).toBe('Hi!, thanks.');
  });

  it('keeps what is no placeholder as it is written, also in what is filled in', () => {
    expect(
      fillIn('{{order.id}} {{visitor}} $& {{visitor.name}}', { ...KNOWN, 'visitor.name': '$1 {{operator.name}}' }),
    ).toBe('{{order.id}} {{visitor}} $& $1 {{operator.name}}');
  });
});
