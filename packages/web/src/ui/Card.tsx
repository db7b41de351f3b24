import type { ComponentProps } from 'react'
import css from './Card.module.css'

/** A record or a section on paper. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section className={`${css.card} ${className}`} {...rest} />
}
