import css from './Sha256.module.css'

/** 64 digits and letters; on a phone they go on in the next line. */
export function Sha256({ value }: { value: string }) {
  return <code className={css.value}>{value}</code>
}
