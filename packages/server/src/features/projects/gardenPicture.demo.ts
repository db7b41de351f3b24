/** Draws a light with its panel on a post, at a position and a scale. */
const light = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle cy="-170" r="120" fill="url(#glow)"/>
<rect x="-5" y="-170" width="10" height="170" fill="#3a3f45"/><path d="M-22 -190H22L16 -140H-16z" fill="#fff1bf" stroke="#3a3f45" stroke-width="4"/>
<path d="M-46 -196L40 -212L46 -202L-40 -186z" fill="#22406b" stroke="#8fa6bd" stroke-width="3"/></g>`

const lights = [light(300, 470, 0.5), light(700, 480, 0.55), light(220, 570, 0.85), light(800, 590, 0.95), light(110, 720, 1.4)].join('')

/** The picture of the solar lights along the garden path, at dusk. */
export const GARDEN_LIGHTS = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768" viewBox="0 0 1024 768">
<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#27355c"/><stop offset="1" stop-color="#e39a6b"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff3c4" stop-opacity="0.9"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></radialGradient></defs>
<rect width="1024" height="768" fill="url(#sky)"/>
<path d="M0 420H80V250H230V420H1024V768H0z" fill="#2f4a38"/><path d="M80 250H230V420H80z" fill="#3b3f52"/>
<path d="M480 420H540L760 768H300z" fill="#b7a58c"/>
<circle cx="640" cy="390" r="70" fill="#35573f"/><circle cx="900" cy="380" r="95" fill="#2c4c37"/>${lights}</svg>`
