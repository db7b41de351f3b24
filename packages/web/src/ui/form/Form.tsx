import type { ComponentProps } from 'react'
import { ignoreHeldEnter, useOnce } from '../state/useOnce.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Its promise ends when everything has been sent, or has failed. */
  onSubmit: () => unknown
}

/** Shows the only `<form>`: it submits once at a time, by whatever press, and leaves the checking to its fields. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = useOnce(onSubmit)
  return (
    <form
      noValidate
      onKeyDown={ignoreHeldEnter}
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    />
  )
}
