import { CardGrid } from '../cards/CardGrid.tsx'
import css from './Skeletons.module.css'

interface CardSkeletonsProps {
  text: string
  count?: number
  /** Cards as wide as the page, below each other, without a tile. */
  isWide?: boolean
  /** Three or four cards in a row. */
  isNarrow?: boolean
}

/** Shows the outline of cards that are being fetched, and a text that says so. */
export function CardSkeletons({ text, count = 4, isWide = false, isNarrow = false }: CardSkeletonsProps) {
  const cards = Array.from({ length: count }, (_, index) => (
    <div key={index} className={css.card}>
      {!isWide && <div className={css.tile} data-outline />}
      <div className={css.lines}>
        <div className={css.line} data-outline />
        <div className={css.line} data-outline />
        <div className={css.block} data-outline />
        <div className={css.line} data-outline />
      </div>
    </div>
  ))
  return (
    <div className={css.loading}>
      <p role="status" className={css.text}>
        {text}
      </p>
      {isNarrow ? (
        <CardGrid isNarrow aria-hidden>
          {cards}
        </CardGrid>
      ) : (
        <div className={isWide ? css.rows : css.grid} aria-hidden>
          {cards}
        </div>
      )}
    </div>
  )
}
