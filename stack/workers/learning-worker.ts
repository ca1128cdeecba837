import { parentPort, workerData } from 'node:worker_threads';
import { type Training, trainModel } from '#core/matching/learning/train-model.ts';
import { preferOthers } from '../system/system.mjs';

/** The thread that learns a model: what comes in is what rankings showed and what came of it, what goes out is the model. */

// On Linux a thread has a priority of its own: requests come before learning.
preferOthers(10);

parentPort?.postMessage(trainModel(workerData as Training));
