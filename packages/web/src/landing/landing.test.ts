import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { AMENITY_ICONS, type Building, landingView } from '@verandah/contract/building'
import type { Day } from '@verandah/contract/dates'
import Mustache from 'mustache'
import { expect, test } from 'vitest'
import { fillPlaces } from '../../build/htmlPlugin.ts'

const readPage = (file: string) => fillPlaces(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))

const template = readPage('landing.html')

const AMENITIES: Building['amenities'] = [
  { icon: 'terrace', title: 'Roof terrace' },
  { icon: 'elevator', title: 'Elevator' },
  { icon: 'camera', title: 'CCTV security' },
  { icon: 'guard', title: '24/7 security personnel' },
  { icon: 'generator', title: 'Backup generator' },
  { icon: 'water', title: 'Water storage and pumping' },
  { icon: 'garden', title: 'Landscaped common areas' },
  { icon: 'parking', title: 'Visitor parking' }
]

const KADUPUL: Building = {
  product: 'Verandah',
  version: 1,
  name: 'Kadupul Residencies',
  address: '42 Temple Lane, Colombo 05',
  registrationNumber: '',
  developer: 'Kadupul Developers (Pvt) Ltd',
  floors: 'B + G + 8',
  totalUnits: 88,
  unitTypes: '2 & 3 bedrooms',
  areaRange: '935–1,450',
  completed: 2023,
  rating: 'A+',
  about: 'A tower of 88 homes.',
  amenities: AMENITIES,
  vision: 'To be well run.',
  mission: 'To run it well.',
  contacts: [
    { role: 'President', name: 'Nirmala Perera', phone: '+94112550101', email: 'president@demo.verandah.lk', isEmergency: false },
    { role: 'Secretary', name: 'Dilan Fernando', phone: '+94112550102', email: 'secretary@demo.verandah.lk', isEmergency: false },
    { role: 'Treasurer', name: 'Tharindu Jayasuriya', phone: '+94112550103', email: 'treasurer@demo.verandah.lk', isEmergency: false }
  ],
  demo: false
}

function pageOf(building: Partial<Building> = {}) {
  const html = Mustache.render(template, landingView({ ...KADUPUL, ...building }, 2026))
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.body.innerHTML = page.body.innerHTML
  return { html, page }
}

test('login, portal, about and the guides are one link away', () => {
  const { page } = pageOf()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Access Portal' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('#about')
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help')
  expect(page.getElementById('about')?.textContent).toContain('A tower of 88 homes.')
})

test('the tower is described to those who do not see it', () => {
  pageOf()
  const tower = screen.getByRole('img', { name: /^Illustration of an apartment tower: eight floors/ })
  expect(tower.querySelectorAll('[data-apartment]')).toHaveLength(88)
})

test('the statistics are a term and a value each', () => {
  const { page } = pageOf()
  const figures = [...page.querySelectorAll('section[aria-labelledby=overview] dl > div')].map((figure) => [
    figure.querySelector('dt')?.textContent,
    figure.querySelector('dd')?.textContent
  ])
  expect(figures).toEqual([
    ['Floors', 'B + G + 8'],
    ['Total Units', '88'],
    ['Unit Types', '2 & 3 bedrooms'],
    ['Sq Ft Range', '935–1,450'],
    ['Completed', '2023'],
    ['Rating', 'A+']
  ])
})

test('address, developer, vision, mission and the copyright stand on the page', () => {
  pageOf()
  for (const text of ['42 Temple Lane, Colombo 05', 'Kadupul Developers (Pvt) Ltd', 'To be well run.', 'To run it well.'])
    screen.getByText(text)
  screen.getByRole('heading', { name: 'Vision' })
  screen.getByRole('heading', { name: 'Mission' })
  expect(screen.getByRole('contentinfo').querySelector('p')?.textContent).toBe('© 2026 Kadupul Residencies. All rights reserved.')
})

test('each amenity has its picture, and every picture that one can choose is there', () => {
  const { page } = pageOf()
  const items = [...page.querySelectorAll('section[aria-labelledby=amenities] li')]
  expect(items.map((item) => item.textContent)).toEqual(AMENITIES.map(({ title }) => title))
  expect(items.map((item) => item.querySelector('use')?.getAttribute('href'))).toEqual(AMENITIES.map(({ icon }) => `#amenity-${icon}`))
  for (const icon of AMENITY_ICONS) expect(page.getElementById(`amenity-${icon}`)?.childElementCount).toBeGreaterThan(0)
})

test('the committee can be called and written to', () => {
  const { page } = pageOf()
  const cards = [...page.querySelectorAll('section[aria-labelledby=contacts] li')].map((card) => card.textContent)
  expect(cards[0]).toBe('Nirmala PereraPresident+94 11 255 0101president@demo.verandah.lk')
  expect(cards).toHaveLength(3)
  expect(screen.getByRole('link', { name: '+94 11 255 0102' }).getAttribute('href')).toBe('tel:+94112550102')
  expect(screen.getByRole('link', { name: 'treasurer@demo.verandah.lk' }).getAttribute('href')).toBe('mailto:treasurer@demo.verandah.lk')
})

test('what the building does not tell leaves no empty box', () => {
  const { page } = pageOf({ developer: '', completed: null, rating: '', vision: '', mission: '', about: '', amenities: [], contacts: [] })
  const titles = [...page.querySelectorAll('h2')].map((title) => title.textContent)
  expect(titles).toEqual(['Project Overview', 'About Kadupul Residencies'])
  expect([...page.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    'Floors',
    'Total Units',
    'Unit Types',
    'Sq Ft Range',
    'Address'
  ])
  for (const element of page.body.querySelectorAll('p, ul, dl, section, dd')) expect(element.textContent).not.toBe('')
})

const UNKNOWN: Partial<Building> = {
  name: 'Verandah',
  address: '',
  developer: '',
  floors: '',
  totalUnits: null,
  unitTypes: '',
  areaRange: '',
  completed: null,
  rating: '',
  about: '',
  amenities: [],
  vision: '',
  mission: '',
  contacts: []
}

test('a building that nobody has described has a page without a single made-up fact', () => {
  const { page } = pageOf(UNKNOWN)
  expect(page.querySelectorAll('main h2, main section, dl, main li')).toHaveLength(0)
  expect(page.body.textContent.replace('2026', '')).not.toMatch(/\d|amenit|A\+/i)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#main', '/', '/login', '/login', '/help'])
  for (const element of page.body.querySelectorAll('main p, main div'))
    expect(element.childElementCount + element.textContent.length).not.toBe(0)
})

test('with its units alone the page tells these, in the first sentence and as the only figure', () => {
  const { page } = pageOf({ ...UNKNOWN, totalUnits: 40 })
  expect(page.querySelector('h1 + p')?.textContent).toContain('the 40 homes of our tower')
  expect([...page.querySelectorAll('dl > div')].map((figure) => figure.textContent)).toEqual(['Total Units40'])
  expect([...page.querySelectorAll('h2')].map((title) => title.textContent)).toEqual(['Project Overview'])
})

test('the building cannot put markup into the page', () => {
  const name = '<script>alert("1")</script>'
  const { html, page } = pageOf({
    name,
    address: '"><img src=x onerror=alert(1)>',
    contacts: [{ role: name, name, phone: '"onclick="x', email: name, isEmergency: false }]
  })
  expect(template).not.toMatch(/\{\{[{&]/)
  expect(html).not.toContain('<script>alert')
  expect(page.querySelectorAll('script')).toHaveLength(1)
  expect(page.querySelector('img, [onclick]')).toBeNull()
  expect(page.title).toBe(name)
})

test('the document has a name, a language, one h1, its landmarks and no script but the one for the scheme', () => {
  const { page } = pageOf()
  expect(page.title).toBe('Kadupul Residencies')
  expect(page.documentElement.lang).toBe('en')
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toContain('Kadupul Residencies')
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  for (const landmark of ['banner', 'main', 'contentinfo']) screen.getByRole(landmark)
  expect(page.body.firstElementChild?.getAttribute('href')).toBe('#main')
  expect(page.querySelectorAll('script[src], [style], style')).toHaveLength(0)
  expect(page.body.textContent).not.toMatch(/[{}]/)
})

test('nothing that was not there has been written into it', () => {
  expect(template).not.toMatch(/undefined|\bnull\b|\[object/)
})

test('until the portal is set up one page says so, to whom sets it up and to whom lives there, and names no building', () => {
  const html = readPage('setup.html')
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.body.innerHTML = page.body.innerHTML
  screen.getByRole('heading', { level: 1, name: 'This portal is being set up' })
  expect(screen.getByRole('region', { name: 'Are you setting it up?' }).textContent).toContain(
    'Open the set-up link that the portal printed'
  )
  expect(screen.getByRole('region', { name: 'Do you live here?' }).textContent).toContain('Please come back later')
  expect([...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Check Again', '']])
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(page.querySelectorAll('script')).toHaveLength(1)
  expect(html).not.toMatch(/\{\{|undefined/)
})

test('what is next and whom to ring in an emergency stand before the building, where there is any', () => {
  pageOf()
  for (const name of ['What is next', 'In an emergency']) expect(screen.queryByRole('heading', { name })).toBeNull()
  const keeper = { role: 'Caretaker', name: 'Sunil Silva', phone: '+94112550199', email: '', isEmergency: true }
  const next = { meeting: { title: '<b>AGM</b>', day: '2026-12-05' as Day }, announcement: null }
  const { page } = pageOf({ next, contacts: [...KADUPUL.contacts, keeper] })
  expect(screen.getByText('Next meeting, Dec 05, 2026').nextElementSibling?.textContent).toBe('<b>AGM</b>')
  expect(screen.queryByText(/^Latest announcement/)).toBeNull()
  const headings = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings.slice(0, 3)).toEqual(['What is next', 'In an emergency', 'Project Overview'])
  const section = document.querySelector('[aria-labelledby="emergency"]')
  expect(section?.querySelectorAll('li')).toHaveLength(1)
  expect(section?.querySelector('a')?.getAttribute('href')).toBe('tel:+94112550199')
})
