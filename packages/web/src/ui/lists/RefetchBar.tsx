import css from './RefetchBar.module.css'

/** Newer rows are on their way; the old ones stay below it. Takes no space of its own. */
export function RefetchBar({ active }: { active: boolean }) {
  return <div className={css.track}>{active && <div className={css.bar} data-testid="refetching" />}</div>
}
