import { brandShades } from '../../chat/brand-shades.ts';

/** The tokens' colours (components/ui/tokens.css), few enough to be said here: the chat's sheet is not there yet. */
export const greetingStyle = (position: 'left' | 'right', theme: string | undefined, brandColor: string): string => `
.greeting-place{${brandShades(brandColor)}${theme === 'light' || theme === 'dark' ? `color-scheme:${theme};` : ''}position:fixed;${position}:max(20px,env(safe-area-inset-${position}));bottom:calc(max(20px,env(safe-area-inset-bottom)) + 66px);z-index:2147483000;max-width:calc(100vw - 40px);font:400 15px/1.45 Seravek,'Segoe UI Variable Text','Segoe UI','Ubuntu Sans',Ubuntu,Cantarell,'Noto Sans','Open Sans','Liberation Sans',system-ui,sans-serif;color:light-dark(#18221f,#e9ece6)}
.greeting-bubble{display:flex;align-items:flex-start;gap:4px;box-sizing:border-box;width:320px;max-width:100%;padding:8px;border:1px solid light-dark(#dcd8cb,#2d3833);border-radius:18px;border-bottom-${position}-radius:6px;background:light-dark(#fff,#1f2824);box-shadow:0 12px 32px -12px #0005,0 2px 6px #0001;animation:greet .28s ease-out}
.greeting-bubble button{all:unset;box-sizing:border-box;cursor:pointer;border-radius:12px}
.greeting-bubble button:focus-visible{outline:2px solid light-dark(#0b6e8f,#8bd3f0);outline-offset:1px}
.greeting-bubble .greeting-open{display:flex;flex:1;gap:12px;min-width:0;padding:6px}
.greeting-open[aria-busy]{cursor:progress}
.greeting-bubble .greeting-open:hover{background:light-dark(#efece4,#222b27)}
.greeting-words{min-width:0;overflow-wrap:anywhere;white-space:pre-line}
.greeting-words strong{display:block;font-weight:650;font-size:13.5px}
.greeting-face{flex:none;width:32px;height:32px;border-radius:50%;overflow:hidden}
.greeting-place .greeting-face svg{width:32px;height:32px;stroke:var(--color-accent-contrast)}
.greeting-face path:first-child{fill:var(--color-accent);stroke:var(--color-accent)}
.greeting-face img{width:100%;height:100%;object-fit:cover}
.greeting-place svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}
.greeting-bubble .greeting-close{flex:none;display:grid;place-items:center;width:28px;height:28px;color:light-dark(#4d5752,#aab4ad)}
.greeting-bubble .greeting-close:hover{background:light-dark(#efece4,#222b27);color:inherit}
@keyframes greet{0%{opacity:0;translate:0 10px}}
@media(max-width:480px){.greeting-place{bottom:calc(max(20px,env(safe-area-inset-bottom)) + 70px)}.greeting-bubble .greeting-close{width:36px;height:36px}}
@media(prefers-reduced-motion:reduce){.greeting-bubble{animation:none}}
@media print{.greeting-place{display:none}}
`;
