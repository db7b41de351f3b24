import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { becomeOwner, dataDirOf, serviceEnvironment, SETTINGS_FILE } from './service.mjs'

const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
afterAll(() => rmSync(folder, { recursive: true }))

function settingsFile(text) {
  const file = join(folder, 'settings')
  writeFileSync(file, text)
  return file
}

test.each([
  ['verandah.service', '', SETTINGS_FILE],
  ['verandah@.service', 'palm-court', '/etc/verandah/palm-court']
])('the data of a service are where %s says', (unit, instance, file) => {
  const text = readFileSync(inRoot('deploy', unit), 'utf8').replaceAll('%i', instance)
  expect(/^EnvironmentFile=(.*)$/m.exec(text)?.[1]).toBe(file)
  expect(dataDirOf(file)).toBe(/ DATA_DIR=(\S+)/.exec(text)?.[1])
})

test('a command has the settings of the file, and no other settings', () => {
  const file = settingsFile('DATA_DIR=/srv/data\nSTORAGE_URL="s3://k:s@h/b"\nNODE_EXTRA_CA_CERTS=/srv/ca.pem\n')
  const env = { PATH: '/bin', DATA_DIR: '/elsewhere', DATABASE_URL_FILE: '/elsewhere', PORT: '1', NODE_EXTRA_CA_CERTS: '/ca.pem' }
  expect(serviceEnvironment(file, env)).toEqual({
    PATH: '/bin',
    DATA_DIR: '/srv/data',
    STORAGE_URL: 's3://k:s@h/b',
    NODE_EXTRA_CA_CERTS: '/srv/ca.pem'
  })
})

test('a file that is not there, and one that does not say where the data are, are named', () => {
  expect(() => serviceEnvironment(join(folder, 'none'), {})).toThrow(`${folder}/none is not there. Name the settings file of the service`)
  const file = settingsFile('PORT=4000\n')
  expect(() => serviceEnvironment(file, { DATA_DIR: '/elsewhere' })).toThrow(`${file} sets no DATA_DIR`)
})

test('data that are not there yet are not made by whoever runs a command', () => {
  expect(() => becomeOwner(join(folder, 'data'))).toThrow(
    /data is not there\. Start the service once, or make it for its user: install -d -m 700/
  )
})
