import css from './Skeletons.module.css'

interface CardSkeletonsProps {
  text: string
  count?: number
  /** Cards as wide as the page, below each other, without a tile. */
  isWide?: boolean
  /** Three or four cards in a row. */
  isNarrow?: boolean
}

/** The outline of cards that are on their way, and a text that says so. */
export function CardSkeletons({ text, count = 4, isWide = false, isNarrow = false }: CardSkeletonsProps) {
  return (
    <div className={css.loading}>
      <p role="status" className={css.text}>
        {text}
      </p>
      <div className={isWide ? css.rows : isNarrow ? css.tiles : css.grid} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.card}>
            {!isWide && <div className={css.tile} />}
            <div className={css.lines}>
              <div className={css.line} />
              <div className={css.line} />
              <div className={css.block} />
              <div className={css.line} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
