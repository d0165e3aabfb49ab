import 'reflect-metadata';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigError, loadConfig } from '../platform/config.js';
import { PlatformModule } from '../platform/platform.module.js';

@Module({})
class Command {}

/** Runs once, with the settings of the programs, and prints the lines that the work gives. */
export async function runCommand(
  features: readonly Type[],
  work: (app: INestApplicationContext) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const config = { ...loadConfig(process.env), logLevel: 'warn' };
    const module = { module: Command, imports: [PlatformModule.with(config), ...features] };
    const app = await NestFactory.createApplicationContext(module, { logger: ['error', 'warn'] });
    try {
      for (const line of await work(app)) console.log(line);
    } finally {
      await app.close();
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  }
}
