import css from './RefetchBar.module.css'

/** Shows that newer rows are being fetched; the old ones stay below it. It takes no space of its own. */
export function RefetchBar({ active }: { active: boolean }) {
  return <div className={css.track}>{active && <div className={css.bar} data-testid="refetching" />}</div>
}
