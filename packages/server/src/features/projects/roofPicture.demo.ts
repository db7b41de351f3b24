const panel = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) skewX(-18)"><rect width="190" height="120" rx="4" fill="url(#cell)" stroke="#c9d2da" stroke-width="6"/>
<path d="M63 0V120M126 0V120M0 40H190M0 80H190" stroke="#8fa6bd" stroke-width="2"/></g>`

const rows = [330, 480, 630].map((y, row) => [0, 1, 2, 3].map((column) => panel(150 + column * 215 - row * 36, y)).join('')).join('')

/** The solar panels on the roof, at noon. */
export const ROOF = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768" viewBox="0 0 1024 768">
<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#5fa8e0"/><stop offset="1" stop-color="#d9effb"/></linearGradient>
<linearGradient id="cell" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#2b4f7d"/><stop offset="1" stop-color="#14263f"/></linearGradient></defs>
<rect width="1024" height="768" fill="url(#sky)"/><circle cx="850" cy="110" r="56" fill="#fff3c4"/>
<path d="M0 250H60V190H140V250H230V150H300V250H520V210H600V250H1024V330H0z" fill="#9fb4c4"/>
<path d="M0 300H1024V768H0z" fill="#b9b3a6"/><path d="M0 290H1024V310H0z" fill="#d9d4c8"/>${rows}</svg>`
