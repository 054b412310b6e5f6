/** Where the small copy of a picture is: a still of at most 480 pixels a side (lib/images). */
export const smallAddress = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}size=small`;
