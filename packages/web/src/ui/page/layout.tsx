import type { CSSProperties, HTMLAttributes } from 'react'
import css from './layout.module.css'

interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  /**
   * `quiet` is dimmed, `note` a little smaller too, `meta` as small as what stands in a table; `detail` has also the lines of
   * a table, and so has an `excerpt`; `written` is in the lines of who wrote it.
   */
  look?: 'quiet' | 'note' | 'meta' | 'detail' | 'small' | 'excerpt' | 'written' | 'strong' | 'label' | 'title'
  as?: 'div' | 'p' | 'span' | 'ul' | 'ol' | 'li' | 'dl' | 'nav' | 'section' | 'legend' | 'h3' | 'h4'
  /** Margins above and below, in pixels. */
  mt?: number | undefined
  mb?: number | undefined
  /** Padding, in pixels; '24px 24px 0' has none below. */
  p?: number | string
}

interface FlexProps extends BoxProps {
  /** The gap in pixels; '4px 12px' is 4 between lines and 12 within a line. */
  gap?: number | string
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  wrap?: boolean
}

function flex(flexDirection: 'row' | 'column') {
  return function Flex({ as: Tag = 'div', look, gap = 12, align, justify, wrap = flexDirection === 'row', mt, mb, p, ...rest }: FlexProps) {
    const flexWrap = wrap ? 'wrap' : 'nowrap'
    const style = {
      display: 'flex',
      flexDirection,
      flexWrap,
      gap,
      alignItems: align,
      justifyContent: justify,
      marginTop: mt,
      marginBottom: mb,
      padding: p
    }
    return <Tag className={look && css[look]} style={style} {...rest} />
  }
}

/** Shows its children side by side; those without enough width go to the next line. */
export const Row = flex('row')

/** Shows its children below each other. */
export const Stack = flex('column')

/** Shows a paragraph, or a few words of it. */
export function Text({ as: Tag = 'p', look, mt, mb, p, ...rest }: BoxProps) {
  return <Tag className={look && css[look]} style={{ marginTop: mt, marginBottom: mb, padding: p }} {...rest} />
}
