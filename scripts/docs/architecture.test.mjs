import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { LAYERS, ORDER } from '../lint/layers.mjs'
import { textOf } from './documents.mjs'

const FEATURES = ['packages/server/src/features', 'packages/web/src/features']
const text = textOf('docs/ARCHITECTURE.md')

/** Returns the text below a heading, until the next one of its rank. */
function section(heading) {
  const after = text.split(`\n## ${heading}\n`)[1]
  if (after === undefined) throw new Error(`docs/ARCHITECTURE.md has no section "${heading}"`)
  return after.split('\n## ')[0]
}

const foldersIn = (path) => readdirSync(inRoot(path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Returns the kinds of files (`service` of `meetings.service.ts`) with how many features have one. */
function kindsOf(path) {
  const names = foldersIn(path).flatMap((word) => {
    const files = readdirSync(inRoot(`${path}/${word}`), { recursive: true }).map(String)
    return [...new Set(files.flatMap((file) => /^[^.]+\.(\w+)\.tsx?$/.exec(file)?.[1] ?? []))]
  })
  return Map.groupBy(
    names.filter((kind) => kind !== 'test' && kind !== 'd'),
    (kind) => kind
  )
}

it('lists each feature of server and web app, in the order of their names', () => {
  const listed = [...section('The features').matchAll(/^- `(\w+)`: /gm)].map(([, word]) => word)
  expect(listed).toEqual([...new Set(FEATURES.flatMap(foldersIn))].toSorted((one, other) => (one < other ? -1 : 1)))
})

it('names for each feature only files that lie in its folders, or in the contract', () => {
  const entries = section('The features').split(/^(?=- `)/m)
  const strangers = entries.flatMap((entry) => {
    const word = /^- `(\w+)`: /.exec(entry)?.[1]
    if (word === undefined) return []
    const folders = [...FEATURES.map((path) => `${path}/${word}`), 'packages/contract/src'].filter((path) => existsSync(inRoot(path)))
    const files = new Set(folders.flatMap((path) => readdirSync(inRoot(path), { recursive: true })).map((path) => basename(String(path))))
    return [...entry.split(/\n\n/)[0].matchAll(/`([\w.]+\.tsx?)`/g)].flatMap(([, file]) => (files.has(file) ? [] : [`${word}: ${file}`]))
  })
  expect(strangers).toEqual([])
})

it('explains each kind of file that several features have, and none that no feature has', () => {
  const explained = [...section('A feature is one folder').matchAll(/`x\.(\w+)\.tsx?`/g)].map(([, kind]) => kind)
  const kinds = FEATURES.map(kindsOf)
  const shared = kinds.flatMap((found) => [...found].flatMap(([kind, { length }]) => (length > 1 ? [kind] : [])))
  expect(shared.filter((kind) => !explained.includes(kind))).toEqual([])
  expect(explained.filter((kind) => !kinds.some((found) => found.has(kind)))).toEqual([])
})

it('has the layers as the lint rules have them', () => {
  const layers = section('Which file may import which')
  const blocks = [...layers.matchAll(/^```\n([\s\S]*?)\n```/gm)].map(([, block]) => block.split('\n'))
  const shown = (name) => (name === '*' ? '*.ts *.tsx' : name.endsWith('.ts') || name.endsWith('.tsx') ? name : `${name}/`)
  const expected = Object.values(LAYERS).map((levels) =>
    levels.map((names) => names.map((name) => shown(name.replace('/*', '/<word>'))).join(' '))
  )
  expect(blocks).toEqual(expected)
})

it('has a place in the order for each feature of the server', () => {
  expect(ORDER.flat().toSorted()).toEqual(foldersIn('packages/server/src/features').toSorted())
})
