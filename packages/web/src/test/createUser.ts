import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'

/** Who clicks and types in a test. */
export interface User extends UserEvent {
  /** Replaces what a field holds in one event, as a paste does: typing is slow, and only some tests are about it. */
  fill: (field: Element, text: string) => Promise<void>
}

/** Nobody waits between two keys, and style sheets, which could switch off a pointer, are not there. */
export function createUser(): User {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return {
    ...user,
    fill: async (field, text) => {
      await user.clear(field)
      await user.paste(text)
    }
  }
}
