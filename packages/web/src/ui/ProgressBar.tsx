import css from './ProgressBar.module.css'

interface ProgressBarProps {
  label: string
  /** From 0 to 1. */
  share: number
}

/** How far something has come, with its percentage. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = Math.floor(share * 100)
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span>{label}</span>
        <span>{percent}%</span>
      </div>
      <progress className={css.bar} value={percent} max={100} aria-label={label} />
    </div>
  )
}
