/** What the settings are divided into, in the order in which they are shown; the first is where they begin. */
export const SETTINGS_PARTS = ['assistant', 'tools', 'look', 'greetings', 'hours', 'site'] as const;

export type SettingsPart = (typeof SETTINGS_PARTS)[number];
