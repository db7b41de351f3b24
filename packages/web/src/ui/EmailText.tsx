import css from './EmailText.module.css'

/**
 * An address in a list. In a table's column it is cut at the column's end, and whole on pointing at it; on a card it goes
 * on in the next line, from its @ on.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className={css.email} title={email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
