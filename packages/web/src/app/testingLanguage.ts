import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { InitialEntry } from 'react-router'
import { expect } from 'vitest'

/** An address, and what is pressed there. */
export type Visit = [at: InitialEntry, act?: (user: UserEvent) => Promise<unknown>]

/** This matches the texts that people wrote, names, dates, and texts that machines read: none is a text of the portal. */
const DATA =
  /^(kamal|nimal)$|Amaya|Ishara|Gunawardena|Kamal|Silva|Dilan|Fernando|Nirmala|Verandah|Kadupul|@|Annual general|Accounts and elections|Roof terrace|Water cut|^Kitchen tap leaking$|^It drips day|The tanks|^Comment 1$|^Welcome$|Chrome on|kadupul|^(email|role|unitNumber|name)$|^[A-Z]{2}$|^7K$|^XLSX$|^(JPG • )?[\d.]+ [KM]B$|^verandah-\d+\.zip$|^[\da-f]{12,64}$|^(npm|run|restore|--force|\/srv\/.*)$|1A-1K|^[+−]?LKR /

/** 'Nov', 'November 2026', 'Sat', 'Saturday, Nov 21, 2026': dates are in English. */
const DATE =
  /^((Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?,? ?)?((Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)( \d.*)?)?$/

/** The guides are in English for everybody. */
const GUIDES = ':is(body [lang="en"], body [lang="en"] *)'

/** Returns the texts and labels on the screen that did not go through the catalogue. */
export function untranslated(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode
    if (parent !== null && !parent.matches(`style, ${GUIDES}`)) texts.push(textContent ?? '')
  }
  for (const element of document.body.querySelectorAll(`:not(${GUIDES})`))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
  return texts
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !/[[\]~]/.test(text) && !DATA.test(text) && !DATE.test(text))
}

export const press = async (user: UserEvent, name: RegExp) => user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
export const submit = async (user: UserEvent) => {
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
}

/** Opens what a visit is about, and looks for words that are not translated. */
export async function walk([at, act]: Visit, user: UserEvent) {
  await screen.findAllByRole('heading', { name: /^\[/ })
  await act?.(user)
  await waitFor(() => expect([at, untranslated()]).toEqual([at, []]))
}
