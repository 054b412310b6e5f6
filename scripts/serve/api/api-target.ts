/** Whether a request's target leads into the API, dots and what stands for them resolved. */
export function isApiTarget(target: string): boolean {
  return !HAS_DOTS.test(target) ? target.startsWith(API) : pathOf(target).startsWith(API);
}

/** The same target without what Next leaves out too: slashes that are doubled, turned round, or the last thing in the path. */
export function tidyTarget(target: string): string {
  if (!IS_UNTIDY.test(target)) return target;
  const [path = '', ...query] = target.split('?');
  return [path.replace(/[/\\]+/g, '/').replace(/\/$/, ''), ...query].join('?');
}

const API = '/api/';
const HAS_DOTS = /[/\\](\.|%2e)/i;
const IS_UNTIDY = /^[^?]*([/\\][/\\]|\\|[/\\](\?|$))/;

const pathOf = (target: string): string => new URL(target.replace(/^[/\\]+/, '/'), 'http://localhost').pathname;
