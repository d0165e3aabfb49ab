import { ArchiveFault, ImageArchive } from './image-archive.js';

/** Where no archive is configured. */
export class NoImageArchive extends ImageArchive {
  readonly isOn = false;

  studies(): Promise<never> {
    return Promise.reject(new ArchiveFault('down'));
  }

  pictures(): Promise<never> {
    return Promise.reject(new ArchiveFault('down'));
  }

  read(): Promise<never> {
    return Promise.reject(new ArchiveFault('down'));
  }
}
