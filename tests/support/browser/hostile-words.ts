/** Lines of well-known lists: each would set `window.pwned` if it ran, or be fetched from `evil.example` if it were fetched. */
export const HOSTILE_WORDS = [
  '<script>window.pwned=1</script>',
  '"><img src=https://evil.example/a onerror=window.pwned=1>',
  "'><svg/onload=window.pwned=1>",
  '<iframe srcdoc="<script>parent.pwned=1</script>">',
  '[click](javascript:window.pwned=1)',
  '![x](https://evil.example/b.png)',
  '[x](data:text/html,<script>window.pwned=1</script>)',
  '{{constructor.constructor("window.pwned=1")()}}',
  '<style>@import url(https://evil.example/c.css)</style>',
  '<a href="jAvAsCrIpT&colon;window.pwned=1">x</a>',
  '<details open ontoggle=window.pwned=1>',
  '\u202e<b onmouseover=window.pwned=1>gpj.exe',
];

export const isHostile = (address: string): boolean => URL.parse(address)?.hostname === 'evil.example';
