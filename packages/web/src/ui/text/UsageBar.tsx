import css from './UsageBar.module.css'

interface UsageBarProps {
  label: string
  /** Of what there is; all that is above 100 looks full. */
  percent: number
  /** In the colour of errors. */
  isHigh: boolean
}

/** How much of something is used. */
export function UsageBar({ label, percent, isHigh }: UsageBarProps) {
  return <progress className={css.bar} data-high={isHigh} value={Math.min(percent, 100)} max={100} aria-label={label} />
}
