import { archiveTexts } from '../../../features/media/archive/archive.texts';
import { deploymentTexts } from '../../../features/logs/deployment/deployment.texts';
import { jobsTexts } from '../../../features/logs/failed-jobs/failed-jobs.texts';
import { logsTexts } from '../../../features/logs/logs.texts';
import { notesTexts } from '../../../features/notes/notes.texts';
import { syncTexts } from '../../../features/logs/sync/sync.texts';
import { timelineTexts } from '../../../features/timeline/timeline.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the directors' log, and of what it tells. */
export const logTexts = byLanguage({
  archive: archiveTexts,
  deployment: deploymentTexts,
  jobs: jobsTexts,
  logs: logsTexts,
  notes: notesTexts,
  sync: syncTexts,
  timeline: timelineTexts,
});
