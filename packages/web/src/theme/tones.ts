export const TONES = ['primary', 'secondary', 'success', 'warning', 'error', 'info', 'neutral'] as const
/** The seven meanings of a colour. Each is a Mantine colour of that name: `color="success"`. */
export type Tone = (typeof TONES)[number]

export type Scheme = 'light' | 'dark'

interface Shades {
  /** The colour itself: a filled button, an icon, a link. */
  main: string
  hover: string
  /** Words on `main`. */
  label: string
  /** The ground of a chip or of a chosen item, and the words on it. */
  soft: string
  softText: string
}

function shades(main: string, hover: string, label: string, soft: string, softText: string): Shades {
  return { main, hover, label, soft, softText }
}

export const PALETTE: Record<Scheme, Record<Tone, Shades>> = {
  light: {
    primary: shades('#1457C2', '#0D3F91', '#FFFFFF', '#E6EFFD', '#0D47A1'),
    secondary: shades('#C8202F', '#9A1422', '#FFFFFF', '#FDE9EA', '#A81425'),
    success: shades('#0F7A43', '#0B5C32', '#FFFFFF', '#DFF5E7', '#0B6B3A'),
    warning: shades('#9A5B00', '#7A4800', '#FFFFFF', '#FFF0D6', '#8A4B00'),
    error: shades('#B42318', '#8C1B12', '#FFFFFF', '#FDE4E1', '#A8231A'),
    info: shades('#0B6A91', '#08506E', '#FFFFFF', '#DDF1FA', '#0B5D80'),
    neutral: shades('#475467', '#344054', '#FFFFFF', '#E8ECF2', '#3D4A5F')
  },
  dark: {
    primary: shades('#8AB6FF', '#B9D3FF', '#06214D', '#1A2F52', '#A9CBFF'),
    secondary: shades('#FF8B90', '#FFB3B6', '#3B0A10', '#44191F', '#FFA3A8'),
    success: shades('#5FCF8B', '#8CE0AC', '#0B1220', '#10351F', '#7FE0A4'),
    warning: shades('#FFB547', '#FFCB80', '#0B1220', '#3D2A08', '#FFC66B'),
    error: shades('#FF8A80', '#FFB0A9', '#0B1220', '#47181A', '#FFA7A0'),
    info: shades('#5CC4EE', '#92D8F4', '#0B1220', '#0D3346', '#7FD3F7'),
    neutral: shades('#AAB7CB', '#C4CFDF', '#0B1220', '#29354A', '#C4CFDF')
  }
}

/** Grounds, lines and words that carry no meaning. */
export const SURFACE = {
  light: {
    bg: '#F5F7FB',
    paper: '#FFFFFF',
    raised: '#FFFFFF',
    text: '#101828',
    dimmed: '#475467',
    hint: '#5F6C82',
    outline: '#7A879C',
    divider: '#D9E0EA'
  },
  dark: {
    bg: '#0B1220',
    paper: '#121B2C',
    raised: '#1A2539',
    text: '#E9EFF8',
    dimmed: '#AAB7CB',
    hint: '#8592A8',
    outline: '#7C8BA5',
    divider: '#2A3750'
  }
} satisfies Record<Scheme, Record<string, string>>

/** Grounds of the avatars by role, under white initials in both schemes. */
export const ROLE_COLOR = {
  resident: '#1457C2',
  council: '#0B6A7A',
  treasurer: '#0F7A43',
  secretary: '#7A3FB8',
  president: '#9A5B00',
  administrator: '#B3263E'
}

/** Bars of a chart, one colour for each series; they differ from each other in both schemes and stand out from the paper by 3 or more. */
export const SERIES: Record<Scheme, readonly string[]> = {
  light: ['#1457C2', '#0E8A7D', '#C05A00', '#8A4FC7', '#C8202F', '#5B6B84'],
  dark: ['#6FA4FF', '#3FC9B5', '#F5A34A', '#BE97F2', '#FF8B90', '#9FAEC5']
}
