import { describe, expect, test } from 'vitest'
import { PALETTE, ROLE_COLOR, type Scheme, SERIES, SURFACE, TONES } from './tones.ts'

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each<Scheme>(['light', 'dark'])('%s', (scheme) => {
  const { bg, paper, raised, text, dimmed, hint, outline } = SURFACE[scheme]

  test.each(SERIES[scheme])('a bar of %s stands out from the paper', (color) => {
    expect(contrast(color, paper)).toBeGreaterThan(4.1)
  })

  test.each([bg, paper, raised])('words are legible on %s', (ground) => {
    expect(contrast(text, ground)).toBeGreaterThan(12)
    expect(contrast(dimmed, ground)).toBeGreaterThan(7)
    expect(contrast(hint, ground)).toBeGreaterThan(4.5)
    expect(contrast(outline, ground)).toBeGreaterThan(3)
  })

  test.each(TONES)('%s is legible as a word, under its label and as a chip', (tone) => {
    const { main, hover, label, soft, softText } = PALETTE[scheme][tone]
    for (const ground of [bg, paper, raised]) expect(contrast(main, ground)).toBeGreaterThan(4.5)
    expect(contrast(label, main)).toBeGreaterThan(4.5)
    expect(contrast(label, hover)).toBeGreaterThan(4.5)
    expect(contrast(softText, soft)).toBeGreaterThan(5.5)
  })
})

test('the ratios that the design was measured by', () => {
  const { light, dark } = SURFACE
  const ratios = [
    contrast(light.text, light.paper),
    contrast(dark.text, dark.bg),
    contrast(light.hint, light.bg),
    contrast(PALETTE.light.primary.main, light.paper),
    contrast(PALETTE.dark.primary.label, PALETTE.dark.primary.main),
    contrast(PALETTE.light.success.softText, PALETTE.light.success.soft),
    contrast(PALETTE.dark.warning.softText, PALETTE.dark.warning.soft),
    contrast(dark.outline, dark.paper)
  ]
  expect(ratios.map((ratio) => ratio.toFixed(2))).toEqual(['17.75', '16.20', '4.95', '6.62', '7.67', '5.77', '8.83', '5.00'])
})

test.each(Object.entries(ROLE_COLOR))('white initials are legible on the avatar of a %s', (_, color) => {
  expect(contrast('#FFFFFF', color)).toBeGreaterThan(5.4)
})
