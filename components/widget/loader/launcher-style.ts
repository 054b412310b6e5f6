import { luminance } from '../luminance.ts';

const INK = '#18221f';

/** A sheet that no rule of the page can touch: what it says of the host is important, and the page's rules stop there. */
export function launcherStyle(brandColor: string, position: 'left' | 'right'): string {
  return `
:host{all:initial!important;display:contents!important;color-scheme:light dark!important}
.launcher{all:unset;position:fixed;${position}:max(20px,env(safe-area-inset-${position}));bottom:max(20px,env(safe-area-inset-bottom));z-index:2147483000;display:flex;align-items:center;gap:10px;height:52px;padding:0 20px 0 16px;border-radius:28px;background:${brandColor};color:${wordsOn(brandColor)};font:550 15px/1.3 Seravek,'Segoe UI',system-ui;cursor:pointer;box-shadow:0 0 0 1px #fff3,0 12px 28px -8px #1416;transition:translate .19s;animation:come .32s;
&:hover{translate:0 -2px}
&:focus-visible{outline:2px solid light-dark(#0b6e8f,#8bd3f0);outline-offset:3px}
&[aria-busy=true]{cursor:progress}
&[hidden],[hidden]{display:none}
svg{width:24px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.badge{position:absolute;top:-4px;right:-4px;min-width:10px;padding:0 5px;border-radius:10px;background:#f0ae4a;color:#2b1a02;font-size:12px;line-height:20px;text-align:center;box-shadow:0 0 0 2px ${brandColor}}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(max-width:480px){height:56px;padding:0 16px;.words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}
@media(prefers-reduced-motion:reduce){animation:none;transition:none}
@media(forced-colors:active){border:1px solid}
@media print{display:none}}
@keyframes come{0%{opacity:0;translate:0 8px}}`;
}

/** White as long as it can be read (WCAG 2.2, contrast 4.5), else ink. */
const wordsOn = (fill: string): string => (1.05 / (luminance(fill) + 0.05) >= 4.5 ? '#fff' : INK);
