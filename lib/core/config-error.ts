/** What somebody has set is wrong. Apart from what reads it, so that who only says so loads nothing for it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
