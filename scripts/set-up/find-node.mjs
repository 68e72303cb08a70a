import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { nodePackage } from './install.mjs'
import { inRoot } from './places.mjs'
import { SetUpRefused } from './refused.mjs'

/** The Node that everything but this set-up runs on: the running one when it is new enough, else the one that npm installed. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath

  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = inRoot('node_modules', nodePackage(), 'bin', binary)
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed

  throw new SetUpRefused(
    `Rasteh runs on Node.js 24, and npm has none for this machine (${process.platform} ${process.arch}): install Node.js 24 or newer from https://nodejs.org and start again.`,
  )
}
