import css from './EmailText.module.css'

/**
 * Shows an address in a list: one line, which is cut where it ends, and whole on pointing at it and for screen readers. On
 * a phone it is whole in the vendor's details and in the dialog of a person.
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
