/** Returns a drawing without letters: not every machine has fonts for them. */
const drawing = (width: number, height: number, parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts}</svg>`

const box = (x: number, y: number, width: number, height: number, style: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${style}/>`

const WALL = 'fill="#fffdf8" stroke="#2b2b2b" stroke-width="8"'
const CORE = 'fill="#e4e7e2" stroke="#2b2b2b" stroke-width="8"'
const INNER = 'stroke="#2b2b2b" stroke-width="4" fill="none"'

/** Draws a door: an opening in the wall and the quarter circle of its leaf. */
const door = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y} h${size}" stroke="#fffdf8" stroke-width="10"/><path d="M${x} ${y} v${size} a${size} ${size} 0 0 0 ${size} -${size}" stroke="#8a8f88" stroke-width="2" fill="none"/>`

/** Draws the home at a position: living room, kitchen, bath and bedrooms. */
function home(x: number, y: number, width: number): string {
  const middle = x + width * 0.55
  return [
    box(x, y, width, 300, WALL),
    `<path d="M${middle} ${y} v300 M${middle} ${y + 130} H${x + width} M${x} ${y + 190} H${middle} M${x + width * 0.3} ${y + 190} v110" ${INNER}/>`,
    box(x + 18, y + 20, 70, 34, 'fill="#cfd8cc" rx="6"'),
    box(middle + 22, y + 24, 60, 80, 'fill="#d9d3e4" rx="6"'),
    box(middle + 22, y + 160, 60, 80, 'fill="#d9d3e4" rx="6"')
  ].join('')
}

const WIDTHS = [300, 260, 260, 300]

function row(y: number): string {
  const homes: string[] = []
  let x = 60
  for (const width of WIDTHS) {
    homes.push(home(x, y, width), door(x + width / 2, y === 60 ? y + 300 : y, 40))
    x += width
  }
  return homes.join('')
}

/** A floor seen from above: homes on both sides of a corridor, two lifts and two staircases. */
export const FLOOR_PLAN = drawing(
  1240,
  900,
  [
    box(0, 0, 1240, 900, 'fill="#ffffff"'),
    box(60, 360, 1120, 180, 'fill="#f3f0e7" stroke="#2b2b2b" stroke-width="8"'),
    row(60),
    row(540),
    box(520, 390, 90, 110, CORE),
    box(630, 390, 90, 110, CORE),
    '<path d="M520 390 l90 110 M610 390 l-90 110 M630 390 l90 110 M720 390 l-90 110" stroke="#8a8f88" stroke-width="3"/>',
    ...[90, 1060].map((x) => Array.from({ length: 6 }, (_, step) => box(x + step * 15, 390, 15, 120, INNER)).join(''))
  ].join('')
)

const ARROW = 'stroke="#1c8a4c" stroke-width="12" fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** The ways out of a floor, and where everybody gathers. */
export const ESCAPE_ROUTES = drawing(
  1240,
  900,
  [
    box(0, 0, 1240, 900, 'fill="#ffffff"'),
    box(60, 100, 1120, 480, 'fill="#f6f7f4" stroke="#2b2b2b" stroke-width="8"'),
    box(60, 280, 1120, 120, 'fill="#dff1e5" stroke="#2b2b2b" stroke-width="4"'),
    ...[90, 1080].map((x) => box(x, 300, 80, 80, 'fill="#1c8a4c"')),
    `<path d="M600 340 H210 m40 -30 l-40 30 l40 30 M640 340 H1040 m-40 -30 l40 30 l-40 30" ${ARROW}/>`,
    `<path d="M130 380 V720 m-30 -40 l30 40 l30 -40 M1120 380 V720 m-30 -40 l30 40 l30 -40" ${ARROW}/>`,
    ...[300, 620, 940].map((x) => box(x - 14, 150, 28, 60, 'fill="#c62828" rx="8"')),
    box(60, 760, 1120, 100, 'fill="#1c8a4c" rx="12"'),
    ...[500, 620, 740].map((x) => `<circle cx="${x}" cy="795" r="14" fill="#fff"/>${box(x - 16, 812, 32, 36, 'fill="#fff" rx="8"')}`)
  ].join('')
)

const WINDOW_LIT = (floor: number, bay: number) => ((floor * 7 + bay * 3) % 5 === 0 ? '#ffe3a1' : '#8fb3c9')

function tower(): string {
  const parts = [box(420, 150, 400, 600, 'fill="#e9e2d3"')]
  for (let floor = 0; floor < 9; floor += 1) {
    for (let bay = 0; bay < 6; bay += 1) parts.push(box(442 + bay * 62, 172 + floor * 64, 44, 42, `fill="${WINDOW_LIT(floor, bay)}"`))
    parts.push(box(412, 218 + floor * 64, 416, 6, 'fill="#b9ae98"'))
  }
  return parts.join('')
}

const tree = (x: number, y: number, size: number) =>
  `${box(x - size / 10, y, size / 5, size, 'fill="#6b4f34"')}<circle cx="${x}" cy="${y}" r="${size * 0.62}" fill="#2f6b45"/>`

/** The building from the lane in the evening. */
export const FROM_THE_LANE = drawing(
  1240,
  830,
  [
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#35507a"/><stop offset="1" stop-color="#f4b98a"/></linearGradient></defs>',
    box(0, 0, 1240, 830, 'fill="url(#sky)"'),
    '<circle cx="980" cy="560" r="70" fill="#ffd9a0"/>',
    ...[40, 190, 300, 880, 1010, 1120].map((x, index) => box(x, 560 - (index % 3) * 60, 120, 300, 'fill="#5c6577"')),
    tower(),
    box(0, 740, 1240, 90, 'fill="#3c4043"'),
    box(0, 736, 1240, 8, 'fill="#d8d2c2"'),
    ...[120, 330, 900, 1090].map((x, index) => tree(x, 650, 90 + (index % 2) * 26))
  ].join('')
)
