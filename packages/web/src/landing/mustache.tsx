import type { ReactNode } from 'react'

/** A value that the server fills in, escaped for HTML. */
export function tag(name: string): string {
  return `{{${name}}}`
}

/** Its children stand in the page only when the value is not there. */
export function Absent({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      {`{{^${of}}}`}
      {children}
      {`{{/${of}}}`}
    </>
  )
}

/** Its children stand in the page only when the value is there; for a list, once for each entry. */
export function Section({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      {`{{#${of}}}`}
      {children}
      {`{{/${of}}}`}
    </>
  )
}
