import css from './Skeletons.module.css'

/** The outline of cards that are on their way, with a text for screen readers. */
export function CardSkeletons({ text, count = 4 }: { text: string; count?: number }) {
  return (
    <>
      <p role="status" className={css.text}>
        {text}
      </p>
      <div className={css.grid} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.card}>
            <div className={css.tile} />
            <div className={css.lines}>
              <div className={css.line} />
              <div className={css.line} />
              <div className={css.block} />
              <div className={css.line} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
